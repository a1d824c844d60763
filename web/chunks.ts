/**
 * Modules that the build puts into one file. A group takes along the modules it imports, unless a group of higher
 * priority has them: pages load few files, the sign-in none of theirs. The budgets of test/stories/weight.ts hold it.
 */
export const chunks = [
  // With the helpers of the build: in any other group they would bring that group to every page.
  {
    name: 'react',
    test: /vite\/preload-helper|rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 40,
  },
  {
    name: 'start',
    test: either(
      /web\/(main|words\/words-of|person\/LanguageSelect)\.tsx?$/,
      parts(
        'ActionIcon',
        'Alert',
        'Anchor',
        'Checkbox',
        'Group',
        'NativeSelect',
        'Paper',
        'Stack',
        'TextInput',
        'Title',
      ),
      /use-mantine-color-scheme|createReactComponent/,
      // A few lines of style each, which would be a request each.
      /web\/(kit\/(cell\/cell|grid\/grid)|shell\/(told\/away|tray\/tray))\.css/,
    ),
    priority: 20,
  },
  {
    name: 'shell',
    test: either(
      /web\/(shell\/Shell|wire\/(use-call|save-question)|base\/(PageTitle|typed)|words\/today)\.tsx?$/,
      /web\/kit\/(cell\/(?!LinkTo|Section|Shown|Record)\w+|dialog\/(Behind|Choices|OpenButton|undo)|list\/(Empty|ExportMenu))\.tsx?$/,
      /web\/kit\/(dialog\/leave-guard|record\/(record|save-key)|input\/use-key)\.ts$/,
      /domain\/base\/(?!states)/,
      // What lists use of the library's parts that open: with those they would come too.
      parts('Radio/RadioIcon', 'ScrollArea/utils/to-int'),
      /create-safe-context|create-scoped-keydown|DirectionProvider|get-env/,
      /@mantine\/hooks\/esm\/(utils\/clamp|use-(debounced-callback|window-event))/,
    ),
    priority: 14,
  },
  {
    name: 'table',
    test: either(/web\/kit\/(table\/\w+|cell\/LinkTo)\.tsx$/, parts('Table', 'ScrollArea')),
    priority: 13,
  },
  // What opens: of lists behind the page, of records with it.
  { name: 'overlay', test: either(/@floating-ui/, parts('Combobox', 'Popover', 'Select')), priority: 12 },
  { name: 'window', test: either(/web\/kit\/dialog\/Modal\.tsx$/, parts('Modal', 'ModalBase')), priority: 11 },
  { name: 'menu', test: parts('Menu'), priority: 11 },
  { name: 'list', test: /web\/kit\/list\/ListPage\.tsx$/, priority: 8 },
  { name: 'record', test: /web\/kit\/(record\/RecordPage|input\/Input|cell\/(Section|Shown))\.tsx$/, priority: 6 },
  // Small ones that many screens share: a request each would cost more than what a page does not need of them.
  {
    name: 'selling',
    test: (id: string) => /domain\/(campaign|proposal|performance|report)\/.*calls\.ts$/.test(id) && !lonely.test(id),
    priority: 5,
  },
  {
    name: 'money',
    test: (id: string) => /domain\/(money|promotion)\/.*calls\.ts$/.test(id) && !lonely.test(id),
    priority: 5,
  },
  // What screens show, and when: lists of places and people ask for none of it.
  {
    name: 'showing',
    test: (id: string) =>
      /domain\/(content|board|emergency|schedule|material)\/(?!told).*calls\.ts$/.test(id) && !lonely.test(id),
    priority: 5,
  },
  {
    name: 'calls',
    test: (id: string) => (/domain\/.*calls\.ts$/.test(id) && !lonely.test(id)) || statusOfNetwork.test(id),
    priority: 4,
  },
  {
    name: 'campaigns',
    test: /domain\/base\/states\.ts$|domain\/campaign\/(campaign|line|pace|place|state|terms\/terms)\.ts$|web\/(campaign\/reason|map\/venue-places)\.ts$/,
    priority: 5,
  },
  // With the rules of one area these would bring that area to every other.
  { name: 'times', test: /domain\/(time\/|schedule\/day\/slots)/, priority: 4 },
  // Of companies and their numbers: with the rules of creatives they would bring those to the lists of customers.
  { name: 'corp', test: /domain\/account\/(corp|business-number)\.ts$/, priority: 4 },
  // Of venues and of screens: with the rules of either these would bring those to the lists of the other.
  { name: 'hours', test: /domain\/network\/(opening|volume-hours)\.ts$/, priority: 3 },
  { name: 'icons', test: /@tabler\/icons-react/, priority: 3 },
  { name: rulesOf, debugName: 'rules', priority: 2 },
]

/** Calls of one page each. */
const lonely =
  /domain\/(content\/review\/|network\/(venue-import|engineer-)|media\/(build|change\/)|system\/history|schedule\/applied|dashboard\/demo|(material|content)\/many|promotion\/own)/
const statusOfNetwork = /web\/network\/(StatusCell|reasons)\.tsx?$/

/** Parts of Mantine. */
function parts(...names: readonly string[]) {
  return new RegExp(`@mantine/core/esm/components/(${names.join('|')})(/|\\.)`)
}

function either(...tests: readonly RegExp[]) {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}

/** Readers of the tables of an import, the words of hours, the builds of players, many files at once: few come for them. */
const rare =
  /domain\/(network\/(venue-(import|headings)|week\/)|media\/(build|change\/)|(material|content|file)\/many\.)/

/** The fields and rules of an area, where they are few. */
function rulesOf(id: string): string | null {
  if (rare.test(id)) return null
  const [, area] = /\/domain\/(media|network|material|content|board|support|dashboard|console)\//.exec(id) ?? []
  return area ? `rules-${area}` : null
}
