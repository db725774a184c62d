/** Joins the runs of a text and skips phonetic runs. */
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

/** Decodes characters written as `_x000D_`, which XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16))
  )
