import type { BackupSource } from '#app/operations/backup/create_backup'
import { openDisk } from '#app/foundation/files/file_storage'
import type { Database } from '@adonisjs/lucid/database'
import { Readable } from 'node:stream'

export async function thisInstallation(
  database: Database,
  say: BackupSource['say']
): Promise<BackupSource> {
  const { scansFolder } = await import('#config/portal/scans')
  return {
    client: database.connection(),
    documents: {
      read: async (key) => (await openDisk()).getStream(key),
      write: async (key, content) => (await openDisk()).putStream(key, Readable.from(content)),
    },
    scansFolder,
    say,
  }
}
