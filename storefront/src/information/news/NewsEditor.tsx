import { Button, Dialog, DialogContent, DialogTitle, Link, TextField } from '@mui/material'
import { useState } from 'react'
import type { NewsItem } from '#shared/information/news/news_contract'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { NewsForm } from './NewsForm'

interface NewsEditorProps {
  news: readonly NewsItem[]
  onClose: () => void
}

export default function NewsEditor({ news, onClose }: NewsEditorProps) {
  const t = useTranslate()
  const format = useFormat()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState(news[0]?.pk ?? 0)
  const [hasTyped, setHasTyped] = useState(false)
  const mayLeave = async () =>
    !hasTyped ||
    confirm({
      title: t('news.editor.discard_title'),
      text: t('news.editor.discard_text'),
      confirm: t('news.editor.discard'),
      cancel: t('news.editor.keep'),
      isDestructive: true,
    })
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const choose = async (pk: number) => {
    if (!(await mayLeave())) return
    setHasTyped(false)
    setChosen(pk)
  }
  return (
    <Dialog open fullWidth maxWidth="md" onClose={() => void close()} aria-labelledby="news-editor">
      <DialogTitle id="news-editor">{t('news.editor.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          label={t('news.editor.which')}
          value={chosen}
          onChange={(event) => void choose(Number(event.target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        >
          {news.map(({ pk, publish_from: at, en }) => (
            <option key={pk} value={pk}>
              {`${format.businessDay(at)} · ${en.slice(0, 60)}`}
            </option>
          ))}
          <option value={0}>{t('news.editor.new')}</option>
        </TextField>
        <NewsForm
          key={chosen}
          known={news.find(({ pk }) => pk === chosen)}
          onTyped={() => setHasTyped(true)}
          onSaved={onClose}
          cancel={<Button onClick={() => void close()}>{t('common.cancel')}</Button>}
        />
        <Link href="/backoffice/news">{t('news.editor.history')}</Link>
      </DialogContent>
    </Dialog>
  )
}
