import Activity from 'lucide-react/icons/activity'
import Boxes from 'lucide-react/icons/boxes'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import File from 'lucide-react/icons/file'
import FileUp from 'lucide-react/icons/file-up'
import FolderTree from 'lucide-react/icons/folder-tree'
import Heart from 'lucide-react/icons/heart'
import Image from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Trash from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ComponentType } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'

/** A drawing that points, in pages from right to left to the other side. */
const pointing = (Drawing: ComponentType<ComponentProps<typeof X>>) => styled(Drawing)`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`

/** The icons of the admin pages by their meaning there, and those of the menu by the path of the entry. */
const drawings = {
  '/dashboard/category': LayoutGrid,
  '/dashboard/subcategory': FolderTree,
  '/dashboard/upload-product': ImagePlus,
  '/dashboard/product': Package,
  '/dashboard/orders': ClipboardList,
  '/dashboard/packing': PackageCheck,
  '/dashboard/deliveries': Truck,
  '/dashboard/import': FileUp,
  '/dashboard/stock': Boxes,
  '/dashboard/overview': ChartColumn,
  '/dashboard/day': CalendarCheck,
  '/dashboard/users': Users,
  '/dashboard/offers': TicketPercent,
  '/dashboard/areas': MapPin,
  '/dashboard/settings': SlidersHorizontal,
  '/dashboard/status': Activity,
  '/dashboard/profile': User,
  '/dashboard/myorders': ReceiptText,
  '/dashboard/favourites': Heart,
  '/dashboard/address': MapPin,
  '/list': List,
  page: File,
  orders: ClipboardList,
  leave: pointing(LogOut),
  more: Menu,
  plus: Plus,
  pencil: Pencil,
  bin: Trash,
  search: Search,
  previous: pointing(ChevronLeft),
  next: pointing(ChevronRight),
  down: ChevronDown,
  tick: Check,
  cross: X,
  error: CircleAlert,
  picture: Image,
  hidden: EyeOff,
  outside: ExternalLink,
  phone: Phone,
  print: Printer,
  importFile: FileUp,
  download: Download,
  warning: TriangleAlert,
}

export type IconName = keyof typeof drawings

/** Returns the icon of an entry of the menu. Entries of other teams that are not known here have the icon of a page. */
export const iconOf = (path: string): IconName => (path in drawings ? (path as IconName) : 'page')

/** An icon in the colour of the text beside it, which says what it means. */
export function Icon({ name }: { name: IconName }) {
  const Drawing = drawings[name]
  return <Drawing size={20} strokeWidth={1.8} />
}
