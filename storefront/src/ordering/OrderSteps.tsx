import { Box } from '@mui/material'
import CheckIcon from '@mui/icons-material/Check'
import { Link } from 'react-router'
import { useTranslate } from '../app/i18n'
import { ORDER_PATHS } from './order_paths'
import { visuallyHidden } from './visually_hidden'

const STEPS = ['products', 'summary', 'address', 'payment', 'done'] as const
export type OrderStep = (typeof STEPS)[number]

/** Where one is in the order; finished steps are links back until the order is sent. */
export function OrderSteps({ current }: { current: OrderStep }) {
  const t = useTranslate()
  const position = STEPS.indexOf(current)
  return (
    <Box component="nav" aria-label={t('ordering.steps.label')}>
      <Box component="ol" sx={listStyle}>
        {STEPS.map((step, index) => {
          const isCurrent = step === current
          const isLink = index < position && current !== 'done'
          const content = (
            <>
              <Box
                component="span"
                aria-hidden
                sx={{ ...dotStyle, ...(isCurrent && currentDotStyle) }}
              >
                {index < position ? <CheckIcon fontSize="inherit" /> : index + 1}
              </Box>
              <Box component="span" sx={isCurrent ? undefined : hiddenWhenNarrow}>
                {t(`ordering.steps.${step}`)}
              </Box>
            </>
          )
          return (
            <Box component="li" key={step} aria-current={isCurrent ? 'step' : undefined}>
              {isLink ? (
                <Box component={Link} to={ORDER_PATHS[step]} sx={{ ...stepStyle, ...linkStyle }}>
                  {content}
                </Box>
              ) : (
                <Box sx={{ ...stepStyle, ...(isCurrent && currentStyle) }}>{content}</Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0, sm: 3 },
  listStyle: 'none',
  m: 0,
  p: 0,
}
const stepStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  minWidth: { xs: 44, sm: 0 },
  color: 'text.secondary',
}
const currentStyle = { color: 'text.primary', fontWeight: 700 }
const linkStyle = { color: 'primary.main' }
const dotStyle = {
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  mx: { xs: 1, sm: 0 },
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'currentColor',
  fontSize: '0.875rem',
}
const currentDotStyle = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  color: 'primary.contrastText',
}

/** In a narrow window only the current step's name is shown; screen readers get them all. */
const hiddenWhenNarrow = {
  '@media (max-width: 599px)': { ...visuallyHidden },
}
