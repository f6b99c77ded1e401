import "#web/ui/styles/data.css";
import "#web/ui/styles/line.css";
import "#web/features/operator/reports.css";
import "#web/features/operator/operator.css";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { useInviteSheet } from "#web/compositions/use-invite-sheet.tsx";
import { PasswordPrompt } from "#web/features/confirm-password/password-prompt.tsx";
import { ActionLog } from "#web/features/operator/action-log.tsx";
import { InviteDesk } from "#web/features/operator/invite-desk.tsx";
import { personQuery, reportCaseQuery, reportCasesQuery } from "#web/features/operator/operator.queries.ts";
import { OperatorNav } from "#web/features/operator/operator-nav.tsx";
import { caseTitle } from "#web/features/operator/operator-words.ts";
import { Overview } from "#web/features/operator/overview.tsx";
import { PeopleList } from "#web/features/operator/people-list.tsx";
import { PersonRecord } from "#web/features/operator/person-record.tsx";
import { ReportCase } from "#web/features/operator/report-case.tsx";
import { ReportList } from "#web/features/operator/report-list.tsx";
import { ServerForm } from "#web/features/operator/server-form.tsx";
import { useServerName } from "#web/lib/cache/about-query.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { PageFrame } from "./page-frame.tsx";
import { UnknownPageScreen } from "./unknown-page-screen.tsx";

/** /server and below: for the people who run it. To everyone else these pages don't exist. */
export function OperatorScreen() {
  const { role } = useCurrentUser();
  const [path] = useLocation();
  const isKnown = isOperatorPage(path) && (role === "admin" || path !== operatorPages.settings);
  if (role === null || !isKnown) return <UnknownPageScreen />;
  return <OperatorPages key={path} path={path} role={role} />;
}

const isOperatorPage = (path: string) =>
  Object.values(operatorPages).some((page) => new RegExp(`^${page.replace(":id", "[^/]+")}/?$`).test(path));

function OperatorPages({ path, role }: { readonly path: string; readonly role: "moderator" | "admin" }) {
  const viewer = useCurrentUser();
  const name = useServerName();
  const { data: cases } = useQuery(reportCasesQuery);
  const head = useHead(name, cases?.openCount);
  const waiting = cases && cases.openCount + cases.appeals;
  return (
    <PageFrame title={head.bar ?? name} titleAs="p" wide back={head.back ?? profilePath(viewer.id)}>
      <PageHead title={head.title} text={head.text} />
      <OperatorNav path={path} role={role} waiting={waiting} />
      <PasswordPrompt>{head.content}</PasswordPrompt>
      <p className="leastsight">
        You never see anyone's private sessions, notes or messages here, only the copy in a report. What you do is in
        the action log.
      </p>
    </PageFrame>
  );
}

/** The page's title and content. */
function useHead(name: string, openCount: number | undefined) {
  const [path, navigate] = useLocation();
  const [isReport, report] = useRoute(operatorPages.report);
  const [isPerson, person] = useRoute(operatorPages.person);
  const reportId = Number(report?.id);
  const { data: opened } = useQuery({ ...reportCaseQuery(reportId), enabled: isReport });
  const { data: record } = useQuery({ ...personQuery(person?.id ?? ""), enabled: isPerson });
  if (isReport)
    return {
      title: opened ? caseTitle(opened.kind, opened.person.username) : "Report",
      text: opened && reportedText(opened),
      bar: `Report ${reportId}`,
      back: operatorPages.reports,
      content: <ReportCase id={reportId} onDecided={() => navigate(operatorPages.reports)} />,
    };
  if (isPerson)
    return {
      title: record ? fullName(record) : "Person",
      text: record && `@${record.username} · here since ${since.format(new Date(record.createdAt))}`,
      bar: undefined,
      back: operatorPages.people,
      content: <PersonRecord userId={person.id} />,
    };
  return { bar: undefined, back: undefined, ...headOf(path, name, openCount) };
}

function reportedText({ reports }: ReportDetail): string | undefined {
  const [first] = reports;
  if (!first) return undefined;
  const by = reports.length === 1 ? "one person" : `${reports.length} people`;
  return `Reported ${aboutRelativeTime(first.createdAt, new Date())} by ${by}.`;
}

const since = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

function headOf(path: string, name: string, openCount: number | undefined) {
  switch (path) {
    case operatorPages.reports:
      return {
        title: "Reports",
        text: "Oldest first. People see what you decided, never who reported.",
        content: <ReportList />,
      };
    case operatorPages.people:
      return { title: "People", text: "Everyone with an account.", content: <PeopleList /> };
    case operatorPages.invites:
      return { title: "Invites", text: "Who can let people in, and who came by whom.", content: <Invites /> };
    case operatorPages.settings:
      return { title: "Server", text: "What people see before they join, and who may.", content: <ServerForm /> };
    case operatorPages.log:
      return { title: "Action log", text: "Everything operators did. Nobody can edit it.", content: <ActionLog /> };
    default:
      return { title: name, text: overviewText(openCount), content: <Overview /> };
  }
}

function Invites() {
  const { invite, sheet } = useInviteSheet();
  return (
    <>
      <InviteDesk onInvite={invite} />
      {sheet}
    </>
  );
}

function overviewText(openCount: number | undefined): string | undefined {
  if (openCount === undefined) return undefined;
  if (openCount === 0) return "Everything's fine. Nothing's waiting.";
  return openCount === 1 ? "One report is waiting." : `${openCount} reports are waiting.`;
}
