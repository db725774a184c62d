import { FULL_ROLL_TOLERANCE_PERCENT } from '#shared/ordering/lines/limits'
import Alert from '@mui/material/Alert'
import { useLocale, useTranslate } from 'react-admin'
import type { LineToShip } from './shipping/lines_to_ship'

export function LineAlerts({ items }: { items: readonly LineToShip[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return items.filter(differs).map(({ item, labels, ordered }) => (
    <Alert key={item} severity="warning">
      {labels === 0
        ? t('shipping.no_roll', { item })
        : t('shipping.differs', {
            item,
            labels: labels.toLocaleString(locale),
            ordered: ordered.toLocaleString(locale),
          })}
    </Alert>
  ))
}

const differs = ({ labels, ordered }: LineToShip) =>
  Math.abs(labels - ordered) * 100 > ordered * FULL_ROLL_TOLERANCE_PERCENT
