import { compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Names of documents' files, pages, tasks and the hashes of the audit log's seals. */
export default class extends BaseSchema {
  override async up() {
    this.defer((db) =>
      compareByBytes(db, {
        audit_seals: ['content_hash', 'hash'],
        document_versions: ['language', 'storage_key'],
        job_locks: ['job'],
        job_runs: ['job'],
        page_versions: ['page'],
        pending_files: ['storage_key'],
      })
    )
  }

  override async down() {
    // Columns that compare by their bytes fit the tables that stood before as well.
  }
}
