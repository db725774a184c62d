import type { Visitor } from '#tests/functional/setup/visitor'

export interface HostileText {
  name: string
  by: 'staff' | 'buyer'
  method: 'POST' | 'PUT'
  path: string | ((visitor: Visitor) => Promise<string>)
  /** Content type of the body; JSON by default. */
  type?: string
  body: (visitor: Visitor) => string | Buffer | Promise<string>
  /** A page that shows the text; its request is measured too. */
  view?: string
}

export const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

export const lines = (header: string, count: number, line: (index: number) => string) =>
  [header, ...Array.from({ length: count }, (_, index) => line(index))].join('\n')
