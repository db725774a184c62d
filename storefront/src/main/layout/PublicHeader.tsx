import { Box } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { Brand } from '../../ground/ui/frame/Brand'
import { widthStyle } from '../../ground/ui/frame/frame_styles'
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
