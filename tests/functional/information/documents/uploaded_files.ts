/** Files of every kind: accepted files, and refused files such as disguised ones. */
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { pdf } from '#tests/functional/information/documents/setup'
import { makeDocx, makeZip } from '#tests/setup/files/make_zip'

export const MEGABYTE = 1024 * 1024
const EXECUTABLE = Buffer.concat([Buffer.from('MZ\u0090\0\x03\0\0\0', 'latin1'), randomBytes(512)])
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
  )

export const GOOD: [string, Uint8Array][] = [
  ['a.pdf', pdf()],
  ['a.png', PNG],
  ['a.svg', svg('<style>.a{fill:url(#b)}</style><a href="https://maker.example/"><path/></a>')],
  [
    'styled.svg',
    svg('<style>/* blue */<![CDATA[.a > b{fill:url(#b)}]]><!-- and --> .c{fill:red}</style>'),
  ],
  [
    'latin.svg',
    Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><title>\u00c9</title></svg>',
      'latin1'
    ),
  ],
  [
    'utf16.svg',
    Buffer.from(
      '\uFEFF<svg xmlns="http://www.w3.org/2000/svg"><title>\u00c9</title></svg>',
      'utf16le'
    ),
  ],
  ['a.docx', makeDocx()],
  ['office.zip', makeZip([{ name: 'folder/a.docx', content: makeDocx() }])],
  ['a.zip', makeZip([{ name: 'folder/a.txt', content: 'text' }])],
  ['a.txt', Buffer.from('Étiquettes\r\n')],
  ['A.CSV', Buffer.from('a;b\n1;2\n')],
  ['latin.csv', Buffer.from('\u00c9tiquettes;2\n', 'latin1')],
  ['bm.csv', Buffer.from('BMW;Munich\r\n1;2\r\n')],
  ['mz.txt', Buffer.from('MZ 4711\r\n')],
  ['unicode.txt', Buffer.from('\uFEFF\u00c9tiquettes\t2\r\n', 'utf16le')],
  ['big_endian.csv', Buffer.from('\uFEFF\u00c9tiquettes;2\r\n', 'utf16le').swap16()],
]

/** Refused files, each with its error code. */
export const HOSTILE: [string, string, Uint8Array, string][] = [
  ['an executable', 'setup.exe', EXECUTABLE, 'FILE_TYPE_UNKNOWN'],
  ['a second ending', 'guide.pdf.exe', EXECUTABLE, 'FILE_TYPE_UNKNOWN'],
  ['no ending', 'guide', pdf(), 'FILE_TYPE_UNKNOWN'],
  ['a page', 'guide.html', Buffer.from('<script>alert(1)</script>'), 'FILE_TYPE_UNKNOWN'],
  ['an executable renamed to PDF', 'guide.pdf', EXECUTABLE, 'FILE_CONTENT_MISMATCH'],
  ['an executable renamed to text', 'guide.txt', EXECUTABLE, 'FILE_CONTENT_MISMATCH'],
  [
    'an executable after the mark of Unicode text',
    'guide.txt',
    Buffer.concat([Buffer.from([0xff, 0xfe]), EXECUTABLE]),
    'FILE_CONTENT_MISMATCH',
  ],
  [
    'half a character of Unicode text',
    'guide.txt',
    Buffer.concat([Buffer.from('\uFEFFab', 'utf16le'), Buffer.from('a')]),
    'FILE_CONTENT_MISMATCH',
  ],
  [
    'control characters in Unicode text',
    'guide.csv',
    Buffer.from('\uFEFFa\u0000b', 'utf16le'),
    'FILE_CONTENT_MISMATCH',
  ],
  ['a PDF renamed to text', 'guide.txt', pdf(), 'FILE_CONTENT_MISMATCH'],
  ['a PNG renamed to JPEG', 'guide.jpg', PNG, 'FILE_CONTENT_MISMATCH'],
  [
    'an archive renamed to Word',
    'a.docx',
    makeZip([{ name: 'a', content: 'a' }]),
    'FILE_CONTENT_MISMATCH',
  ],
  ['a page renamed to SVG', 'a.svg', Buffer.from('<html/>'), 'FILE_CONTENT_MISMATCH'],
  [
    'a broken SVG',
    'a.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
    'FILE_CONTENT_MISMATCH',
  ],
  [
    'an encoding that could hide tags',
    'a.svg',
    Buffer.from('<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'FILE_CONTENT_MISMATCH',
  ],
  ['a script', 'a.svg', svg('<script>alert(1)</script>'), 'SVG_ACTIVE'],
  ['a script in capitals', 'a.svg', svg('<SCRIPT>alert(1)</SCRIPT>'), 'SVG_ACTIVE'],
  ['an event', 'a.svg', svg('', 'onload="alert(1)"'), 'SVG_ACTIVE'],
  ['a link that runs', 'a.svg', svg('<a xlink:href=" java&#10;script:alert(1)"/>'), 'SVG_ACTIVE'],
  [
    'a picture from elsewhere',
    'a.svg',
    svg('<image href="https://evil.example/x"/>'),
    'SVG_ACTIVE',
  ],
  ['a style from elsewhere', 'a.svg', svg('<style>@import "//evil.example"</style>'), 'SVG_ACTIVE'],
  [
    'a style that a comment splits',
    'a.svg',
    svg('<style>@im<!-- -->port "https://evil.example"</style>'),
    'SVG_ACTIVE',
  ],
  [
    'a style that is partly CDATA',
    'a.svg',
    svg('<style>.a{fill:ur<![CDATA[l(//evil.example)]]>}</style>'),
    'SVG_ACTIVE',
  ],
  ['a style with an element in it', 'a.svg', svg('<style>.a{fill:red}<g/></style>'), 'SVG_ACTIVE'],
  [
    'a set of pictures from elsewhere',
    'a.svg',
    svg('<style>.a{background:-webkit-image-set("//evil.example/x" 1x)}</style>'),
    'SVG_ACTIVE',
  ],
  [
    'an attribute with such a set',
    'a.svg',
    svg('<path style="background:image-set(\'//evil.example/x\' 1x)"/>'),
    'SVG_ACTIVE',
  ],
  [
    'an attribute with a source from elsewhere',
    'a.svg',
    svg('<path style="background:src(\'//evil.example/x\')"/>'),
    'SVG_ACTIVE',
  ],
  ['a disguised style', 'a.svg', svg('<path style="fill:u\\72l(//evil.example)"/>'), 'SVG_ACTIVE'],
  [
    'a style longer than any drawing has',
    'a.svg',
    svg(`<style>.a{fill:url(${' '.repeat(600_000)}#b)}</style>`),
    'SVG_ACTIVE',
  ],
  [
    'an element with more attributes than any has',
    'a.svg',
    svg(`<g ${Array.from({ length: 3_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    'SVG_ACTIVE',
  ],
  ['a page in a picture', 'a.svg', svg('<foreignObject/>'), 'SVG_ACTIVE'],
  ['an animated link', 'a.svg', svg('<a><animate attributeName="href" to="x"/></a>'), 'SVG_ACTIVE'],
  [
    'entities that grow',
    'a.svg',
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
    ),
    'SVG_ACTIVE',
  ],
  [
    'a path out of its folder',
    'a.zip',
    makeZip([{ name: '../a.txt', content: 'a' }]),
    'ARCHIVE_UNSAFE',
  ],
  ['an absolute path', 'a.zip', makeZip([{ name: '/etc/passwd', content: 'a' }]), 'ARCHIVE_UNSAFE'],
  ['a path with a drive', 'a.zip', makeZip([{ name: 'C:/a.txt', content: 'a' }]), 'ARCHIVE_UNSAFE'],
  ['a link', 'a.zip', makeZip([{ name: 'a', content: '/etc', isLink: true }]), 'ARCHIVE_UNSAFE'],
  [
    'an encrypted file',
    'a.zip',
    makeZip([{ name: 'a', content: 'a', isEncrypted: true }]),
    'ARCHIVE_UNSAFE',
  ],
  [
    'an archive in an archive',
    'a.zip',
    makeZip([{ name: 'b.zip', content: makeZip([]) }]),
    'ARCHIVE_UNSAFE',
  ],
  ...Object.entries({
    'ZIP': makeZip([]),
    'ZIP with files': makeZip([{ name: 'a', content: 'a' }]),
    'GZIP': gzipSync('a'),
    '7z': Buffer.from('377abcaf271c0004', 'hex'),
    'RAR': Buffer.from('526172211a070100', 'hex'),
    'XZ': Buffer.from('fd377a585a000004', 'hex'),
    'BZIP2': Buffer.from('425a6839314159265359', 'hex'),
    'Zstandard': Buffer.from('28b52ffd2400', 'hex'),
    'TAR': Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(248)]),
  }).map(([kind, content]): [string, string, Uint8Array, string] => [
    `an archive (${kind}) under another name in an archive`,
    'a.zip',
    makeZip([{ name: 'folder/b.txt', content }]),
    'ARCHIVE_UNSAFE',
  ]),
  [
    'a bomb',
    'a.zip',
    makeZip([{ name: 'a', content: Buffer.alloc(20 * MEGABYTE) }]),
    'ARCHIVE_UNSAFE',
  ],
  [
    'a bomb that lies about its size',
    'a.zip',
    makeZip([{ name: 'a', content: Buffer.alloc(20 * MEGABYTE), saysBytes: 10 }]),
    'ARCHIVE_UNSAFE',
  ],
  [
    'macros',
    'a.docx',
    makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'word/document.xml', content: '' },
      { name: 'word/vbaProject.bin', content: 'x' },
    ]),
    'ARCHIVE_UNSAFE',
  ],
  ['nothing', 'a.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
]
