import { vatCheckUrl } from '#config/portal/vat_check'
import { FieldRefusal } from '#app/foundation/http/refusal'
import logger from '@adonisjs/core/services/logger'
import * as v from 'valibot'

const TIMEOUT_MS = 5_000

/** The VAT prefixes that VIES, the online check of the EU, knows. */
const EU =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)$/

const verdict = v.object({ userError: v.string() })

/**
 * Throws {@link FieldRefusal} if a typed VAT number does not have the form of the country in its
 * prefix, or if the online check does not know it (rule 3.18).
 */
export async function requireVatNumber(
  field: string,
  typed: string,
  checkUrl = vatCheckUrl
): Promise<void> {
  const text = typed.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
  if (!(await hasForm(text))) throw new FieldRefusal(field, 'VAT_FORM')
  const [prefix, number] = [text.slice(0, 2), text.slice(2)]
  if (!checkUrl || !EU.test(prefix)) return
  const service = checkUrl.replace(/\/$/, '')
  if (await isUnknown(`${service}/ms/${prefix}/vat/${encodeURIComponent(number)}`)) {
    throw new FieldRefusal(field, 'VAT_UNKNOWN')
  }
}

/** Unknown prefixes allow any form. */
async function hasForm(text: string): Promise<boolean> {
  // Loading the library takes a third of a second, and few requests need it.
  const { euVat, stdnum } = await import('stdnum')
  // Northern Ireland uses British numbers. Greece's VAT prefix differs from its country code.
  const number = text.replace(/^XI/, 'GB')
  const validators = { ...euVat, EL: euVat.GR, GB: [stdnum.GB.vat] }[number.slice(0, 2)]
  if (!validators) return true
  return validators.some((validator) => {
    const { isValid, error } = validator.validate(number)
    return isValid || error?.name === 'InvalidChecksum'
  })
}

/** Returns true only if VIES reports the number as invalid. VIES is often unavailable. */
async function isUnknown(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return v.parse(verdict, await response.json()).userError === 'INVALID'
  } catch (error) {
    logger.warn({ err: error }, 'the online check of VAT numbers did not answer')
    return false
  }
}
