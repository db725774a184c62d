import { businessDay, businessInstant } from '#shared/ground/dates/business_day'
import { useFieldValue } from 'react-admin'

interface MomentProps {
  source: string
}

/** The day of an instant in the business's time zone. */
export function Day({ source }: MomentProps) {
  return <Time source={source} text={businessDay} />
}

/** An instant to the minute in the business's time zone. */
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
