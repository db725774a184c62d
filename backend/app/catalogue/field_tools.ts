import { loadPatterns } from '#shared/printing/patterns'
import type { FieldTools } from '#shared/printing/print_fields'
import logger from '@adonisjs/core/services/logger'

/** What checking print fields needs on the server; unknown types are told in the log. */
export async function fieldTools(): Promise<FieldTools> {
  return {
    patterns: await loadPatterns(),
    warn: (fieldType) => logger.warn({ field_type: fieldType }, 'unknown type of a print field'),
  }
}
