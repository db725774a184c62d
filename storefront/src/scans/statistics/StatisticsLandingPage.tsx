import { Box, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { LandingFigures } from './LandingFigures'
import { LANDING_BOXES, type LandingBox } from './landing_links'

export function StatisticsLandingPage() {
  const t = useTranslate()
  const { may } = useSession()
  usePageTitle(t('statistics.landing.title'))
  const boxes = LANDING_BOXES.map((box) => ({
    ...box,
    links: box.links.filter(({ right, unless }) => may(right) && !(unless && may(unless))),
  })).filter(({ links }) => links.length > 0)
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('statistics.landing.title')}</Typography>
      <LandingFigures />
      <Box sx={boxesStyle}>
        {boxes.map((box) => (
          <LinkBox key={box.text} box={box} />
        ))}
      </Box>
    </Stack>
  )
}

function LinkBox({ box }: { box: LandingBox }) {
  const t = useTranslate()
  const id = `landing-${box.text}`
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {t(`statistics.landing.${box.text}`)}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {box.links.map(({ text, to, inBackoffice, isFile }) => (
          <li key={text}>
            <Typography
              component={Link}
              to={to}
              reloadDocument={inBackoffice || isFile}
              sx={linkStyle}
            >
              {t(`statistics.landing.${text}`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`statistics.landing.${text}_help`)}
            </Typography>
          </li>
        ))}
      </Stack>
    </Paper>
  )
}

const boxesStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
}
const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 550,
  color: 'primary.main',
}
