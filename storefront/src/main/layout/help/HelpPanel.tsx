import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Drawer, IconButton, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { findSections } from '#shared/information/pages/find_sections'
import { useTranslate } from '../../../ground/i18n/i18n'
import { HelpDocuments } from './HelpDocuments'
import { PageState } from '../../../information/pages/PageState'
import { Questions } from '../../../information/pages/Questions'
import { usePageText } from '../../../information/pages/usePageText'

interface HelpPanelProps {
  isOpen: boolean
  onClose: () => void
}

export default function HelpPanel({ isOpen, onClose }: HelpPanelProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { query, parts } = usePageText('faq', { isWanted: isOpen })
  const found = parts ? findSections(parts.sections, search) : []
  return (
    <Drawer
      anchor="right"
      aria-labelledby="help-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      open={isOpen}
      slotProps={{
        paper: { 'component': 'aside', 'aria-labelledby': 'help-title', 'sx': panelStyle },
      }}
      variant="persistent"
    >
      {isOpen && (
        <Stack spacing={2}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography component="h2" id="help-title" variant="h2">
              {t('editorial.help')}
            </Typography>
            <IconButton aria-label={t('editorial.help_close')} edge="end" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Box>
          <TextField
            autoFocus
            helperText={t('editorial.help_hint')}
            label={t('editorial.help_search')}
            onChange={({ target }) => setSearch(target.value)}
            type="search"
            value={search}
          />
          {parts ? (
            <>
              <Typography aria-live="polite" sx={{ color: 'text.secondary' }} variant="body2">
                {found.length === 0
                  ? t('editorial.faq_none')
                  : t('editorial.help_found', { smart_count: found.length })}
              </Typography>
              <Questions level="h3" sections={found} />
            </>
          ) : (
            <PageState query={query} />
          )}
          {search.trim() !== '' && <HelpDocuments search={search} />}
          <Button component={Link} sx={{ alignSelf: 'flex-start' }} to="/information/faq">
            {t('editorial.help_all')}
          </Button>
          <Button component={Link} sx={{ alignSelf: 'flex-start' }} to="/contact/contact">
            {t('editorial.contact')}
          </Button>
        </Stack>
      )}
    </Drawer>
  )
}

const panelStyle = { p: 2, width: 'min(420px, 100vw)', boxShadow: 6, zIndex: 'modal' }
