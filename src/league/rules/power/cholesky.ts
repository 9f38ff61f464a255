/**
 * The lower triangular matrix whose product with its transpose is a symmetric positive definite matrix, row by row
 * (Cholesky's decomposition).
 *
 * @param matrix `size` × `size` numbers, row by row; only the lower half is read
 */
export function decomposeCholesky(matrix: Float64Array, size: number): Float64Array {
	const lower = new Float64Array(size * size);
	for (let row = 0; row < size; row++) {
		for (let column = 0; column <= row; column++) {
			let sum = matrix[row * size + column] ?? 0;
			for (let k = 0; k < column; k++) sum -= (lower[row * size + k] ?? 0) * (lower[column * size + k] ?? 0);
			lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 1);
		}
	}
	return lower;
}

/** Solves `lower × solution = values`. */
export function solveLower(lower: Float64Array, values: Float64Array): Float64Array {
	const size = values.length;
	const solution = new Float64Array(size);
	for (let row = 0; row < size; row++) {
		let sum = values[row] ?? 0;
		for (let k = 0; k < row; k++) sum -= (lower[row * size + k] ?? 0) * (solution[k] ?? 0);
		solution[row] = sum / (lower[row * size + row] ?? 1);
	}
	return solution;
}

/** Solves `transpose of lower × solution = values`. */
export function solveUpper(lower: Float64Array, values: Float64Array): Float64Array {
	const size = values.length;
	const solution = new Float64Array(size);
	for (let row = size - 1; row >= 0; row--) {
		let sum = values[row] ?? 0;
		for (let k = row + 1; k < size; k++) sum -= (lower[k * size + row] ?? 0) * (solution[k] ?? 0);
		solution[row] = sum / (lower[row * size + row] ?? 1);
	}
	return solution;
}
