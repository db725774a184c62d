import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import type { FieldTools } from '#shared/catalogue/printing/fields/print_fields'
import logger from '@adonisjs/core/services/logger'

/** Logs unknown types. */
export async function fieldTools(): Promise<FieldTools> {
  return {
    patterns: await loadPatterns(),
    warn: (fieldType) => logger.warn({ field_type: fieldType }, 'unknown type of a print field'),
  }
}
