import { readFile } from 'node:fs/promises'
import { Refusal } from '#app/http/refusal'
import { textsIn } from '#app/http/texts'
import type { TableFile } from '#app/http/csv/table_rows'
import { readTableFile } from '#app/workbooks/table_file'
import { BaseCommand } from '@adonisjs/core/ace'

/** Changes and faulty lines that are shown one by one. */
const SHOWN = 50

/** Characters of the cells of a workbook. */
const MOST_CHARACTERS = 100 * 1024 * 1024

/** A line of a file that is not taken over, in words. */
interface WordedFault {
  line: number
  field: string | null
  value: string
  reason: string
}

/** Why a file cannot be read, by the system's code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder',
}

/** A command that takes a file over: what is wrong with the file ends it with a sentence and exit code 1. */
export abstract class ImportCommand extends BaseCommand {
  abstract file: string
  /** The sheet of a workbook that is read; without it the only one that holds something. */
  abstract sheet?: string
  protected readonly t = textsIn('en')

  /** Shows what the file would do, and does it unless told otherwise. Throws a refusal of the file. */
  protected abstract takeOver(): Promise<void>

  override async run(): Promise<void> {
    try {
      await this.takeOver()
    } catch (error) {
      const message = this.messageOf(error)
      if (message === null) throw error
      this.fail(message)
    }
  }

  /** Reads the file, or the sheet of a workbook. Throws a refusal of a workbook that cannot be read. */
  protected async readTable(): Promise<TableFile> {
    const bytes = await readFile(this.file)
    return readTableFile(bytes, { sheet: this.sheet, maxCharacters: MOST_CHARACTERS })
  }

  protected fail(message: string): void {
    this.logger.error(message)
    this.exitCode = 1
  }

  /** Shows the first changes and faults, and how many more there are. */
  protected show(changes: readonly string[], faults: readonly WordedFault[]): void {
    for (const change of changes.slice(0, SHOWN)) this.logger.info(change)
    for (const { line, field, value, reason } of faults.slice(0, SHOWN)) {
      this.logger.warning(`line ${line}${field ? `, ${field} "${value}"` : ''}: ${reason}`)
    }
    const more = Math.max(0, changes.length - SHOWN) + Math.max(0, faults.length - SHOWN)
    if (more > 0) this.logger.info(`and ${more} more`)
  }

  /** What is wrong with the file, in words; null for a fault of ours. */
  protected messageOf(error: unknown): string | null {
    if (error instanceof Refusal) return this.t(`errors.${error.text}`, error.options.values)
    const { code, path = this.file } = error as NodeJS.ErrnoException
    const reason = path === this.file ? UNREADABLE[String(code)] : undefined
    return reason ? `The file ${this.file} ${reason}` : null
  }
}
