import { DEFAULT_PAGES } from '#app/information/pages/default_pages'
import { findSections } from '#shared/information/pages/find_sections'
import { mayStandInPage, unsafeLinks } from '#shared/information/pages/links'
import { PAGE_NAMES, pageContent } from '#shared/information/pages/page_contract'
import {
  PLACEHOLDERS,
  type PlaceholderValues,
  fillPlaceholders,
  unknownPlaceholders,
} from '#shared/information/pages/placeholders'
import { splitSections } from '#shared/information/pages/sections'
import { test } from '@japa/runner'
import * as v from 'valibot'

const values = Object.fromEntries(
  PLACEHOLDERS.map((name) => [name, `<${name}>`])
) as unknown as PlaceholderValues

test.group('Links of pages', () => {
  test('a link of a page may lead to the web, a mail, a phone, a page or a place of the portal', ({
    assert,
  }) => {
    for (const target of [
      'https://example.com/a?b=c',
      'HTTP://example.com',
      'mailto:a@b.example',
      'tel:+33123',
      '/contact/contact',
      '/',
      '#orders',
    ]) {
      assert.isTrue(mayStandInPage(target), target)
    }
  })

  test('a link of a page leads to no other target', ({ assert }) => {
    for (const target of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example',
      '/\\evil.example',
      'https:///x',
      'mailto:',
      'contact',
      '',
    ]) {
      assert.isFalse(mayStandInPage(target), target)
    }
  })

  test('links of a page are found in every notation of Markdown', ({ assert }) => {
    const text = [
      '[a](javascript:1) [b]( <data:x> ) ![c](ftp://x)',
      '<javascript:2>',
      '[d][e]',
      '[e]: vbscript:3',
      '[good](https://example.com) [home](/)',
    ].join('\n')
    assert.sameMembers(unsafeLinks(text), [
      'javascript:1',
      'data:x',
      'ftp://x',
      'javascript:2',
      'vbscript:3',
    ])
  })
})

test.group('Placeholders', () => {
  test('placeholders of a page are filled, and unknown ones are kept and reported', ({
    assert,
  }) => {
    const text = 'Below {{minimum_without_fees}} or {{ winding_fee }}: {{other}} {{}}'
    assert.equal(
      fillPlaceholders(text, values),
      'Below <minimum_without_fees> or <winding_fee>: {{other}} {{}}'
    )
    assert.deepEqual(unknownPlaceholders(text), ['other', ''])
  })
})

test.group('Sections of a page', () => {
  test('a page is divided at its headings into named sections', ({ assert }) => {
    const { title, intro, sections } = splitSections(
      '# Été\n\nHello\n\n## Où ?\n\nHere\n\n### Sub\n\nx\n\n## Où ?\nThere\n## !'
    )
    assert.deepEqual([title, intro], ['Été', 'Hello'])
    assert.deepEqual(sections, [
      { id: 'ou', title: 'Où ?', text: 'Here\n\n### Sub\n\nx' },
      { id: 'ou-2', title: 'Où ?', text: 'There' },
      { id: 'section', title: '!', text: '' },
    ])
  })

  test('a section keeps its code, the links defined elsewhere, and a title without signs', ({
    assert,
  }) => {
    const { intro, sections } = splitSections(
      '# T\n[a][b]\n\n  ## *Important* terms ##\n[orders][b]\n```\n## no heading\n```\nPayment\n---\n[b]: /orders'
    )
    assert.equal(intro, '[a][b]\n\n[b]: /orders')
    assert.deepEqual(sections, [
      {
        id: 'important-terms',
        title: 'Important terms',
        text: '[orders][b]\n```\n## no heading\n```\n\n[b]: /orders',
      },
      { id: 'payment', title: 'Payment', text: '[b]: /orders' },
    ])
  })

  test('sections of a page are found by their words in any case and accents, titles first', ({
    assert,
  }) => {
    const { sections } = splitSections('# T\n## A\nfrais élevés\n## Frais ÉLEVÉS\nx\n## C\ny')
    const found = findSections(sections, 'eleves, FRAIS')
    assert.deepEqual(
      found.map(({ id }) => id),
      ['frais-eleves', 'a']
    )
    assert.lengthOf(findSections(sections, ' '), 3)
    assert.isEmpty(findSections(sections, 'nothing'))
  })
})

test.group('Texts of pages', () => {
  test('the text of a page begins with the title of the page', ({ assert }) => {
    const problems = (text: string) =>
      v.safeParse(pageContent, { en: text, fr: '# Titre' }).issues?.map(({ message }) => message)
    assert.isUndefined(problems('# Title\n\nHello'))
    for (const text of ['Hello\n# Title', '## Section\n# Title', '#\nTitle', 'Hello']) {
      assert.deepEqual(problems(text), ['validation.page_title'], text)
    }
  })
})

test.group('The pages that come with the product', () => {
  for (const page of PAGE_NAMES) {
    test(`page ${page} can be saved unchanged and has the same sections in both languages`, ({
      assert,
    }) => {
      const { issues } = v.safeParse(pageContent, DEFAULT_PAGES[page])
      assert.isUndefined(issues, JSON.stringify(issues?.map(({ message }) => message)))
      const [en, fr] = [DEFAULT_PAGES[page].en, DEFAULT_PAGES[page].fr].map(splitSections)
      assert.equal(en!.sections.length, fr!.sections.length)
      const used = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      assert.deepEqual(used(DEFAULT_PAGES[page].en).sort(), used(DEFAULT_PAGES[page].fr).sort())
    })

    test(`page ${page} contains no literal figure that is a shop setting`, ({ assert }) => {
      for (const text of Object.values(DEFAULT_PAGES[page])) {
        assert.notMatch(text, /2[,. \u00a0\u202f]?000|\b30 (?:days|jours)|\b10 ?%|€/)
      }
    })
  }

  test('French punctuation in the pages follows a non-breaking space', ({ assert }) => {
    for (const page of PAGE_NAMES) {
      const text = DEFAULT_PAGES[page].fr.replace(/\]\([^)]*\)/g, ']')
      assert.isNull(/[^\u00a0][?;!»](?=\s|$)|[^\u00a0]:(?=\s|$)/u.exec(text)?.[0] ?? null)
    }
  })
})
