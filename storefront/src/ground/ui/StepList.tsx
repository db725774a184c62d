import CheckIcon from '@mui/icons-material/Check'
import { Box } from '@mui/material'
import { Link } from 'react-router'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'

interface Step {
  name: string
  isDone: boolean
  /** Target of a step that can be opened again. */
  to?: string
}

interface StepListProps {
  label: string
  steps: readonly Step[]
  current: number
}

export function StepList({ label, steps, current }: StepListProps) {
  return (
    <Box component="nav" aria-label={label}>
      <Box component="ol" sx={listStyle}>
        {steps.map(({ name, isDone, to }, index) => {
          const isCurrent = index === current
          const content = (
            <>
              <Box
                component="span"
                aria-hidden
                sx={{ ...dotStyle, ...(isCurrent && currentDotStyle) }}
              >
                {isDone && !isCurrent ? <CheckIcon fontSize="inherit" /> : index + 1}
              </Box>
              <Box component="span" sx={isCurrent ? currentNameStyle : hiddenWhenNarrow}>
                {name}
              </Box>
            </>
          )
          return (
            <Box component="li" key={name} aria-current={isCurrent ? 'step' : undefined}>
              {to === undefined || isCurrent ? (
                <Box sx={{ ...stepStyle, ...(isCurrent && currentStyle) }}>{content}</Box>
              ) : (
                <Box component={Link} to={to} sx={{ ...stepStyle, ...linkStyle }}>
                  {content}
                </Box>
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
  columnGap: { xs: 0, sm: 2 },
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
const currentStyle = { color: 'text.primary', fontWeight: 650 }
const currentNameStyle = { mr: { xs: 1, sm: 0 } }
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

/** A narrow window shows only the current step's name; screen readers get all names. */
const hiddenWhenNarrow = {
  '@media (max-width: 599px)': { ...visuallyHidden },
}
