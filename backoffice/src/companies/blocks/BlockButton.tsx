import BlockIcon from '@mui/icons-material/Block'
import { useState } from 'react'
import { Button, useTranslate } from 'react-admin'
import { BlockDialog } from './BlockDialog'

export function BlockButton() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button label={t('blocks.set')} onClick={() => setIsOpen(true)}>
        <BlockIcon />
      </Button>
      {isOpen && <BlockDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
