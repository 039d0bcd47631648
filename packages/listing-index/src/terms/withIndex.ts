type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** Returns the column, or a wider copy of it that has an index. Its new places have the value `empty`. */
export function withIndex<T extends Column>(column: T, index: number, empty = 0): T {
  if (index < column.length) return column;
  const wider = new (column.constructor as new (length: number) => T)(index * 2);
  wider.set(column);
  wider.fill(empty, column.length);
  return wider;
}
