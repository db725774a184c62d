import { readdir } from 'node:fs/promises'
import { filesPath, incomingPath } from '#config/drive'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import type { DocumentEntry, DocumentList } from '#shared/information/documents/document_contract'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const LIST = '/information/api/document_list/'
export const UPLOAD = '/information/api/documents/'

/** Returns a minimal PDF with a valid signature; `text` makes it distinct. */
export const pdf = (text = uniqueText(8)) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

export async function createCategory(): Promise<number> {
  const at = toDbInstant(new Date())
  const name = `Guides ${uniqueText(6)}`
  const [id] = await db.table('document_categories').insert({
    name_en: name,
    name_fr: `Guides ${name}`,
    sort_index: 1,
    created_at: at,
    updated_at: at,
  })
  return Number(id)
}

interface Upload {
  categoryId: number
  content: Uint8Array
  filename?: string
  language?: string
  documentId?: number
  headers?: Record<string, string>
  speaks?: string
}

export const upload = (visitor: Visitor, { content, ...place }: Upload) =>
  visitor.post<DocumentList>(
    `${UPLOAD}?${new URLSearchParams({
      category_id: String(place.categoryId),
      language: place.language ?? 'en',
      filename: place.filename ?? 'Guide.pdf',
      ...(place.documentId && { document_id: String(place.documentId) }),
    })}`,
    undefined,
    {
      rawBody: new Uint8Array(content),
      language: place.speaks,
      headers: { 'content-type': 'application/octet-stream', ...place.headers },
    }
  )

export const entryOf = (list: DocumentList, categoryId: number, language: 'en' | 'fr' = 'en') =>
  list[language].find((entry) => entry.category_id === categoryId) as DocumentEntry

export async function countStored() {
  const [versions, documents, pending] = await Promise.all(
    ['document_versions', 'documents', 'pending_files'].map(async (table) => {
      const { total } = await db.from(table).count('* as total').firstOrFail()
      return Number(total)
    })
  )
  const files = (folder: string) => readdir(folder).catch(() => [])
  return {
    versions,
    documents,
    pending,
    files: (await files(filesPath)).length,
    incoming: (await files(incomingPath)).length,
  }
}
