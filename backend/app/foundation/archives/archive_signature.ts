/** Signatures of archives and compressed files in hex, with their byte offset `at` (default 0). */
const SIGNATURES: readonly { hex: string; at?: number }[] = [
  { hex: '504b0304' },
  { hex: '504b0506' },
  { hex: '504b0708' },
  { hex: '1f8b' },
  { hex: '377abcaf271c' },
  { hex: '526172211a07' },
  { hex: 'fd377a585a00' },
  { hex: '28b52ffd' },
  { hex: '4d534346' },
  { hex: '314159265359', at: 4 },
  { hex: '177245385090', at: 4 },
  { hex: Buffer.from('ustar').toString('hex'), at: 257 },
]

/** Number of leading bytes that {@link beginsLikeArchive} needs. */
export const SIGNATURE_BYTES = 262

/** Office files are ZIP archives too. */
export const beginsLikeArchive = (beginning: Buffer): boolean =>
  SIGNATURES.some(({ hex, at = 0 }) =>
    beginning.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))
  )
