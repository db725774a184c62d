import { isSafeLink } from '#shared/ground/validation/safe_link'

export const NUMBER_PLACE = '{number}'

const fill = (template: string, number: string) =>
  template.replace(NUMBER_PLACE, () => encodeURIComponent(number))

/**
 * Returns whether a text is an https address with one placeholder, after the host. The tracking
 * number then cannot change the host.
 */
export function isLinkTemplate(template: string): boolean {
  if (template.split(NUMBER_PLACE).length !== 2 || /\s/u.test(template)) return false
  const link = fill(template, '1')
  return (
    /^https:/i.test(link) &&
    isSafeLink(link) &&
    new URL(link).origin === new URL(fill(template, '2')).origin
  )
}

export const trackingLink = (template: string | null, number: string): string | null =>
  template && number ? fill(template, number) : null
