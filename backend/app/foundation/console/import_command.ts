import { readFile } from 'node:fs/promises'
import { FailingCommand } from '#app/foundation/console/failing_command'
import { Refusal } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import { readTableFile } from '#app/foundation/workbooks/table_file'

const SHOWN = 50

const MOST_CHARACTERS = 100 * 1024 * 1024

interface WordedLineError {
  line: number
  field: string | null
  value: string
  reason: string
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder',
}

/** Reports a problem with the file and exits with code 1. */
export abstract class ImportCommand extends FailingCommand {
  abstract file: string
  /** The sheet of a workbook; by default the only one with content. */
  abstract sheet?: string
  protected readonly t = textsIn('en')

  /** Throws a refusal for an unreadable workbook. */
  protected async readTable(): Promise<TableFile> {
    const bytes = await readFile(this.file)
    return readTableFile(bytes, { sheet: this.sheet, maxCharacters: MOST_CHARACTERS })
  }

  protected show(changes: readonly string[], lineErrors: readonly WordedLineError[]): void {
    for (const change of changes.slice(0, SHOWN)) this.logger.info(change)
    for (const { line, field, value, reason } of lineErrors.slice(0, SHOWN)) {
      this.logger.warning(`line ${line}${field ? `, ${field} "${value}"` : ''}: ${reason}`)
    }
    const more = Math.max(0, changes.length - SHOWN) + Math.max(0, lineErrors.length - SHOWN)
    if (more > 0) this.logger.info(`and ${more} more`)
  }

  /** Returns the message for a problem with the file; null for any other error. */
  protected override messageOf(error: unknown): string | null {
    if (error instanceof Refusal) return this.t(`errors.${error.text}`, error.options.values)
    const { code, path = this.file } = error as NodeJS.ErrnoException
    const reason = path === this.file ? UNREADABLE[String(code)] : undefined
    return reason ? `The file ${this.file} ${reason}` : null
  }
}
