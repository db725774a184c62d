import { Box } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { CONTENT_ID } from './useFocusOnNavigation'

/** First stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <Box component="a" href={`#${CONTENT_ID}`} sx={skipStyle} onClick={skip}>
      {t('layout.skip')}
    </Box>
  )
}

/** Moves the focus without leaving `#content` in the address, which would be a page of its own. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  const content = document.getElementById(CONTENT_ID)
  content?.focus()
  content?.scrollIntoView()
}

const skipStyle = {
  'position': 'fixed',
  'top': 8,
  'left': 8,
  'zIndex': 'tooltip',
  'px': 2,
  'py': 1.5,
  'borderRadius': 1,
  'bgcolor': 'primary.main',
  'color': 'primary.contrastText',
  'transform': 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}
