import { FIGURES, WEIGHT } from '#shared/ground/theme/tokens'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Tone } from '../../ground/ui/states/StateWord'

interface FigureProps {
  name: string
  /** Null when it cannot be counted at the moment. */
  value: number | null
  hint: string | false
  tone?: Tone
  /** Path of a list in the backoffice. */
  to?: string
  /** URL of a page in the storefront. */
  href?: string
}

export function Figure({ name, value, hint, tone = 'off', to, href }: FigureProps) {
  const t = useTranslate()
  const locale = useLocale()
  const content = (
    <>
      <Typography component="span" sx={{ ...numberStyle, color: COLOURS[tone] }}>
        {value === null ? '–' : value.toLocaleString(locale)}
      </Typography>{' '}
      <Typography component="span" sx={{ display: 'block', fontWeight: WEIGHT.name }}>
        {t(`home.card.${name}`, { smart_count: value ?? 0 })}
      </Typography>{' '}
      <Typography component="span" sx={{ color: 'text.secondary' }} variant="body2">
        {hint}
      </Typography>
    </>
  )
  return (
    <li>
      <Card sx={{ height: 1 }} variant="outlined">
        {to || href ? (
          <CardActionArea
            sx={cardStyle}
            {...(to ? { component: Link, to } : { component: 'a', href })}
          >
            {content}
          </CardActionArea>
        ) : (
          <Box sx={cardStyle}>{content}</Box>
        )}
      </Card>
    </li>
  )
}

const COLOURS = {
  done: 'text.primary',
  going: 'text.primary',
  off: 'text.primary',
  attention: 'warning.main',
  stopped: 'error.main',
} as const satisfies Record<Tone, string>

const cardStyle = { display: 'block', height: 1, p: 2 }

const numberStyle = {
  display: 'block',
  ...FIGURES,
  fontSize: '1.75rem',
  fontWeight: WEIGHT.heading,
  lineHeight: 1.25,
}
