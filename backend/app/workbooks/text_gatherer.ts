/** Gathers the text of a cell or shared text: several runs are one text, how it is spoken is none. */
export function textGatherer() {
  let text = ''
  let isInText = false
  let isSpoken = false
  return {
    begin: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 'rPh') isSpoken = true
      else if (name === 't') isInText = true
    },
    text: (part: string) => {
      if (isInText && !isSpoken) text += part
    },
    close: (name: string) => {
      if (name === 'rPh') isSpoken = false
      else if (name === 't') isInText = false
    },
    end: () => unescapeText(text),
  }
}

/** Reads characters that XML cannot hold, which workbooks write as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16))
  )
