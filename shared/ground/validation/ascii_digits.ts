const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Returns the value of a digit. Unicode digits are in runs of ten, or several tens, from 0. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** Converts the digits of all scripts, such as Arabic and full-width ones, to 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf)
