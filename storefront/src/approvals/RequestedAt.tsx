import { waitingAge } from '#shared/approvals/waiting_age'
import { useFormat, useLanguage, useTranslate } from '../app/i18n'

export function RequestedAt({ at }: { at: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const age = waitingAge(at, new Date(), language)
  return (
    <>
      <time dateTime={at}>{format.instant(at)}</time> ({t('approvals.waiting', { age })})
    </>
  )
}
