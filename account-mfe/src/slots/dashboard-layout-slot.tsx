export { DashboardLayout } from '../dashboard/dashboard-layout'
