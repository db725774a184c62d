import { localDay, localInstant } from '#shared/i18n/local_time'
import { useFieldValue } from 'react-admin'

interface MomentProps {
  source: string
}

/** The day of an instant of the record, in the reader's time zone. */
export function Day({ source }: MomentProps) {
  return <Time source={source} text={localDay} />
}

/** An instant of the record, to the minute, in the reader's time zone. */
export function Instant({ source }: MomentProps) {
  return <Time source={source} text={localInstant} />
}

function Time({ source, text }: MomentProps & { text: (iso: string) => string }) {
  const value: unknown = useFieldValue({ source })
  if (typeof value !== 'string') return '–'
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {text(value)}
    </time>
  )
}
