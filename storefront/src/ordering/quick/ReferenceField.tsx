import { Box, IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { useId, useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { SuggestionList, optionId } from './SuggestionList'
import type { KeyboardEvent, RefObject } from 'react'
import type { Suggestion } from '#shared/catalogue/catalogue/suggest_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface ReferenceFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  typed: string
  suggestions: readonly Suggestion[]
  /** Id of the error message; undefined if there is none. */
  problemId: string | undefined
  onType(typed: string): void
  onChoose(product: Product): void
  /** Called when the user presses Enter without a suggestion. */
  onNothing(): void
}

/** Field to find a product by part of its reference, size or warehouse, by keyboard or mouse. */
export function ReferenceField({
  inputRef,
  typed,
  suggestions,
  problemId,
  onType,
  onChoose,
  onNothing,
}: ReferenceFieldProps) {
  const t = useTranslate()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const isShown = isOpen && suggestions.length > 0

  const choose = (product: Product) => {
    setIsOpen(false)
    onChoose(product)
  }
  const type = (text: string) => {
    setActive(0)
    setIsOpen(text !== '')
    onType(text)
  }
  const move = (by: number) => {
    setActive(isShown ? (active + by + suggestions.length) % suggestions.length : 0)
    setIsOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      event.preventDefault()
      move(by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = typed === '' && !isShown ? undefined : suggestions[isShown ? active : 0]
      if (chosen) choose(chosen.product)
      else onNothing()
    } else if (event.key === 'Escape') {
      if (isShown) setIsOpen(false)
      else type('')
    }
  }
  return (
    <Box sx={{ position: 'relative', flex: '1 1 260px', minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        size="small"
        inputRef={inputRef}
        value={typed}
        error={problemId !== undefined}
        placeholder={t('ordering.filter.search')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        endAdornment={
          typed && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('quick_order.clear')}
                onClick={() => {
                  type('')
                  inputRef.current?.focus()
                }}
              >
                <ClearIcon />
              </IconButton>
            </InputAdornment>
          )
        }
        inputProps={{
          'role': 'combobox',
          'aria-label': t('ordering.filter.search'),
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': isShown ? optionId(listId, active) : undefined,
          'aria-describedby': problemId,
          'autoComplete': 'off',
        }}
      />
      {isShown && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
    </Box>
  )
}
