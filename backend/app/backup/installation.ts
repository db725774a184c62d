import type { BackupSource } from '#app/backup/create_backup'
import drive from '@adonisjs/drive/services/main'
import type { Database } from '@adonisjs/lucid/database'
import { Readable } from 'node:stream'

/** This installation, for the commands about backups. */
export async function thisInstallation(
  database: Database,
  say: BackupSource['say']
): Promise<BackupSource> {
  const { scansFolder } = await import('#config/scans')
  return {
    client: database.connection(),
    documents: {
      read: (key) => drive.use().getStream(key),
      write: (key, content) => drive.use().putStream(key, Readable.from(content)),
    },
    scansFolder,
    say,
  }
}
