import { Box } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { Brand } from './Brand'
import { widthStyle } from './frame_styles'
import { LanguageSwitch } from './LanguageSwitch'

export function PublicHeader() {
  const t = useTranslate()
  return (
    <Box component="header" sx={[widthStyle, rowStyle]}>
      <Brand />
      <nav aria-label={t('layout.navigation.side')}>
        <LanguageSwitch />
      </nav>
    </Box>
  )
}

const rowStyle = {
  minHeight: 72,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 2,
}
