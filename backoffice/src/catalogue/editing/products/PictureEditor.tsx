import {
  LARGEST_SIDE_PIXELS,
  MAX_PICTURE_KILOBYTES,
  MOST_PICTURES,
  PICTURE_TYPES,
  type Picture,
} from '#shared/catalogue/editing/picture_contract'
import type { ProductDetail } from '#shared/catalogue/editing/product_resource_contract'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import DeleteIcon from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, useLocale, useTranslate } from 'react-admin'
import { FileButton } from '../../../ground/ui/imports/FileButton'
import { Part } from '../../../ground/ui/Part'
import { usePictures } from './usePictures'

export function PictureEditor({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { add, order, problem, isBusy } = usePictures(product)
  const [removed, setRemoved] = useState<number | null>(null)
  const { pictures } = product
  const ids = pictures.map(({ id }) => id)
  return (
    <Part title={t('pictures.title')}>
      <Typography color="textSecondary" sx={{ mb: 1, maxWidth: 760 }} variant="body2">
        {t('pictures.hint', {
          kilobytes: MAX_PICTURE_KILOBYTES,
          pixels: LARGEST_SIDE_PIXELS.toLocaleString(locale),
          most: MOST_PICTURES,
        })}
      </Typography>
      {pictures.length === 0 && <Typography sx={{ mb: 1 }}>{t('pictures.none')}</Typography>}
      <Box component="ul" sx={listStyle}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <PictureCard
              count={pictures.length}
              index={index}
              isBusy={isBusy}
              onMove={(by) => order(moved(ids, index, by))}
              onRemove={() => setRemoved(index)}
              picture={picture}
              reference={product.customer_reference}
            />
          </li>
        ))}
      </Box>
      <div aria-live="polite">
        {problem && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {problem}
          </Alert>
        )}
      </div>
      <FileButton
        accept={PICTURE_TYPES.join(',')}
        isDisabled={isBusy || pictures.length >= MOST_PICTURES}
        label={t('pictures.add')}
        onChoose={add}
      />
      <Confirm
        confirm={t('pictures.delete')}
        confirmColor="warning"
        content={t('pictures.remove_question', { number: (removed ?? 0) + 1 })}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          order(ids.filter((_, index) => index !== removed))
          setRemoved(null)
        }}
        title={t('pictures.remove', { number: (removed ?? 0) + 1 })}
      />
    </Part>
  )
}

function moved(ids: readonly number[], index: number, by: 1 | -1): number[] {
  const rest = ids.toSpliced(index, 1)
  return rest.toSpliced(index + by, 0, ids[index]!)
}

interface PictureCardProps {
  picture: Picture
  reference: string
  index: number
  count: number
  isBusy: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function PictureCard(props: PictureCardProps) {
  const { picture, reference, index, count, isBusy, onMove, onRemove } = props
  const t = useTranslate()
  const number = index + 1
  return (
    <Card sx={{ p: 1, width: 200 }} variant="outlined">
      <Box
        alt={t('pictures.picture', { number, reference })}
        component="img"
        src={picture.image}
        sx={{ display: 'block', height: 120, objectFit: 'contain', width: 1 }}
      />
      <Typography color="textSecondary" sx={{ minHeight: 20 }} variant="body2">
        {index === 0 && t('pictures.first')}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={t('pictures.earlier', { number })}
          disabled={isBusy || index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowBackIcon />
        </IconButton>
        <IconButton
          aria-label={t('pictures.later', { number })}
          disabled={isBusy || number === count}
          onClick={() => onMove(1)}
        >
          <ArrowForwardIcon />
        </IconButton>
        <Box sx={{ flex: 1 }} />
        <IconButton
          aria-label={t('pictures.remove', { number })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
    </Card>
  )
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  m: 0,
  mb: 1,
  p: 0,
}
