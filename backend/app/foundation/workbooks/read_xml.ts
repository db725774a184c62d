import { type ArchivedFile, unsafeArchive } from '#app/foundation/archives/walk_archive'
import { Refusal } from '#app/foundation/http/refusal'
import { xmlDecoder } from '#app/foundation/security/xml_decoder'
import { SaxesParser } from 'saxes'

/** Handlers of XML events; names have no prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Maximum bytes between tags; a cell holds up to 32,767 characters. */
const MOST_BETWEEN_TAGS = 1024 * 1024

const MOST_DEPTH = 50

export const brokenWorkbook = () => new Refusal(422, 'WORKBOOK_BROKEN', { field: 'file' })

/** Streams a part of a workbook with backpressure. Throws 422 at `file` for bad XML. */
export async function* readXml<Item>(
  file: ArchivedFile,
  handlersFor: (emit: (item: Item) => void) => XmlHandlers
): AsyncGenerator<Item> {
  let items: Item[] = []
  let sinceTag = 0
  const parser = parserOf(
    handlersFor((item) => items.push(item)),
    () => {
      sinceTag = 0
    }
  )
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
      decoder ??= xmlDecoder(chunk)
      sinceTag += chunk.length
      if (sinceTag > MOST_BETWEEN_TAGS) throw unsafeArchive()
      parser.write(decoder.decode(chunk, { stream: true }))
      yield* items
      items = []
    }
    parser.close()
  } catch (error) {
    throw error instanceof Refusal ? error : brokenWorkbook()
  }
  yield* items
}

type PlainNames = { position: boolean; xmlns?: false }

function parserOf({ open, text, close }: XmlHandlers, onTag: () => void): SaxesParser<PlainNames> {
  const parser = new SaxesParser<PlainNames>({ position: false })
  let depth = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw unsafeArchive()
  })
  parser.on('opentag', ({ name, attributes }) => {
    onTag()
    depth += 1
    if (depth > MOST_DEPTH) throw unsafeArchive()
    open?.(localName(name), attributes)
  })
  if (text) parser.on('text', text)
  parser.on('closetag', ({ name }) => {
    onTag()
    depth -= 1
    close?.(localName(name))
  })
  return parser
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
