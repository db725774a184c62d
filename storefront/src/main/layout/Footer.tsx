import { Box } from '@mui/material'
import { Link } from 'react-router'
import { APP_VERSION } from '../../ground/api/configuration'
import { useTranslate } from '../../ground/i18n/i18n'
import { widthStyle } from '../../ground/ui/frame/frame_styles'

export function Footer() {
  const t = useTranslate()
  return (
    <Box component="footer" sx={[widthStyle, footerStyle]}>
      <span>{t('layout.footer.copyright', { year: String(new Date().getFullYear()) })}</span>
      <span>{t('layout.footer.version', { version: APP_VERSION })}</span>
      <Box component="nav" aria-label={t('layout.footer.label')} sx={{ ml: { sm: 'auto' } }}>
        <Box component={Link} to="/psa_terms/terms" sx={linkStyle}>
          {t('layout.footer.terms')}
        </Box>
      </Box>
    </Box>
  )
}

const footerStyle = {
  py: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  fontSize: '0.875rem',
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textUnderlineOffset: 4,
}
