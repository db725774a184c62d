import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { keepFile } from '#app/foundation/files/file_storage'
import { incomingFile } from '#app/foundation/http/input/receive_upload'
import { writeGuide } from '#app/catalogue/printing/pdf/write_guide'
import type { DemoText } from '#database/demo/documents/demo_document'
import { DEMO_DOCUMENTS } from '#database/demo/documents/demo_documents'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { DOCUMENT_TYPES } from '#shared/ground/http/document_file'
import { LANGUAGES, type Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'

const EDITOR = 'editor@maker.example'

/** Writes the demo's documents as PDFs, unless documents exist. Returns their number. */
export async function loadDemoDocuments(now: Date): Promise<number> {
  if (await db.from('documents').select('id').first()) return 0
  const at = toDbInstant(now)
  const written = await Promise.all(
    DEMO_DOCUMENTS.map(async ({ name, documents }) => ({
      name,
      documents: await Promise.all(
        documents.map(async (texts) => ({
          texts,
          files: await Promise.all(
            LANGUAGES.map((language) => write(texts[language], language, now))
          ),
        }))
      ),
    }))
  )
  return transaction(db.connection(), async (trx) => {
    const editor = await select(trx, 'users', ['id']).where('email', EDITOR).first()
    let count = 0
    for (const [place, { name, documents }] of written.entries()) {
      const category = { name_en: name.en, name_fr: name.fr, sort_index: place + 1 }
      const categoryId = await insertRows(trx, 'document_categories', [
        { ...category, created_at: at, updated_at: at },
      ])
      for (const [index, { texts, files }] of documents.entries()) {
        const names = { description_en: texts.en.title, description_fr: texts.fr.title }
        const documentId = await insertRows(trx, 'documents', [
          {
            category_id: categoryId,
            ...names,
            sort_index: index + 1,
            is_hidden: false,
            created_at: at,
            updated_at: at,
          },
        ])
        const versions = files.map((file) => ({
          document_id: documentId,
          ...file,
          user_id: editor?.id ?? null,
          created_at: at,
        }))
        await insertRows(trx, 'document_versions', versions)
        count += 1
      }
    }
    return count
  })
}

async function write({ title, fileName, lines }: DemoText, language: Language, now: Date) {
  const content = await writeGuide({ title, lines, language }, now)
  const key = randomUUID()
  const path = await incomingFile(key)
  await writeFile(path, content, { mode: 0o600 })
  await keepFile(path, key, DOCUMENT_TYPES.pdf)
  return {
    language,
    version: 1,
    is_current: true,
    file_name: fileName,
    media_type: DOCUMENT_TYPES.pdf,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage_key: key,
    restored_from: null,
  }
}
