import { Refusal } from '#app/http/refusal'
import { textsIn } from '#app/http/texts'
import { BaseCommand } from '@adonisjs/core/ace'

/** Changes and faulty lines that are shown one by one. */
const SHOWN = 50

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
