import { businessDay, businessInstant } from '#shared/dates/business_day'
import { useFieldValue } from 'react-admin'

interface MomentProps {
  source: string
}

/** The day of an instant of the record, in the zone of the business. */
export function Day({ source }: MomentProps) {
  return <Time source={source} text={businessDay} />
}

/** An instant of the record, to the minute, in the zone of the business. */
export function Instant({ source }: MomentProps) {
  return <Time source={source} text={businessInstant} />
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
