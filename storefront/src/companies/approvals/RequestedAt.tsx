import { waitingAge } from '#shared/companies/approvals/waiting_age'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'

export function RequestedAt({ at }: { at: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const age = waitingAge(at, new Date(), language)
  return (
    <>
      <time dateTime={at}>{format.businessInstant(at)}</time> ({t('approvals.waiting', { age })})
    </>
  )
}
