import { useQuery } from "@tanstack/react-query";
import { Route, Switch, useLocation } from "wouter";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import { fullName } from "#shared/domain/display-name.ts";
import type { RegistrationMode } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { aboutQuery, useServerName } from "#web/core/cache/server-query.ts";
import { formatDate, plural } from "#web/core/format.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { UnknownPageScreen } from "#web/journal/unknown-page-screen.tsx";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { ActionLog, LogDownload } from "./action-log.tsx";
import { BackupPage } from "./backup-page.tsx";
import { attentionWords, useHealth } from "./health-lines.tsx";
import { HelplinesForm } from "./helplines-form.tsx";
import { InviteDesk } from "./invite-desk.tsx";
import { overviewQuery, personQuery, reportCaseQuery } from "./operator.queries.ts";
import { OperatorPage } from "./operator-page.tsx";
import { caseTitle } from "./operator-words.ts";
import { Overview, waitingWords } from "./overview.tsx";
import { PeopleList } from "./people-list.tsx";
import { PersonRecord } from "./person-record.tsx";
import { ReportCase } from "./report-case.tsx";
import { ReportList } from "./report-list.tsx";
import { ServerForm } from "./server-form.tsx";
import { SetUpPage } from "./set-up-page.tsx";
import "#web/kit/styles/data.css";
import "#web/kit/styles/line.css";
import "./reports.css";
import "./operator.css";

/** /server and below: for the people who run it. To everyone else these pages don't exist. */
export function OperatorScreen() {
  const { role } = useCurrentUser();
  if (role === null) return <UnknownPageScreen />;
  return (
    <Switch>
      <Route path={operatorPages.overview} component={OverviewPage} />
      <Route path={operatorPages.reports} component={ReportsPage} />
      <Route path={operatorPages.report}>{({ id }) => <ReportPage key={id} id={Number(id)} />}</Route>
      <Route path={operatorPages.people} component={PeoplePage} />
      <Route path={operatorPages.person}>{({ id }) => <PersonPage key={id} id={id} />}</Route>
      <Route path={operatorPages.invites} component={InvitesPage} />
      {role === "admin" && <Route path={operatorPages.settings} component={SettingsPage} />}
      {role === "admin" && <Route path={operatorPages.setUp} component={SetUpPage} />}
      {role === "admin" && <Route path={operatorPages.backups} component={BackupPage} />}
      {role === "admin" && <Route path={operatorPages.helplines} component={HelplinesPage} />}
      <Route path={operatorPages.log} component={LogPage} />
      <Route component={UnknownPageScreen} />
    </Switch>
  );
}

function OverviewPage() {
  const name = useServerName();
  const { role } = useCurrentUser();
  const { data } = useQuery(overviewQuery);
  const health = useHealth(role === "admin");
  const state = role === "admin" ? `${attentionWords(health)} ` : "";
  return (
    <OperatorPage title={name} text={data && `${state}${waitingWords(data)}`}>
      <Overview />
    </OperatorPage>
  );
}

const ReportsPage = () => (
  <OperatorPage title="Reports" text="Oldest first. People see what you decided, never who reported.">
    <ReportList />
  </OperatorPage>
);

function ReportPage({ id }: { readonly id: number }) {
  const [, navigate] = useLocation();
  const { data } = useQuery(reportCaseQuery(id));
  return (
    <OperatorPage
      title={data ? caseTitle(data.kind, data.person.username) : "Report"}
      text={data && reportedText(data)}
      bar={`Report ${id}`}
      back={operatorPages.reports}
    >
      <ReportCase id={id} onDecided={() => navigate(operatorPages.reports)} />
    </OperatorPage>
  );
}

function reportedText({ reports }: ReportDetail): string | undefined {
  const [first] = reports;
  if (!first) return undefined;
  const by = plural(reports.length, "one person", `${reports.length} people`);
  return `Reported ${aboutRelativeTime(first.createdAt, new Date())} by ${by}.`;
}

function PeoplePage() {
  const { people } = useQuery(overviewQuery).data ?? {};
  const text =
    people && `${people.total} ${plural(people.total, "person", "people")}, ${people.thisWeek} here this week.`;
  return (
    <OperatorPage title="People" text={text}>
      <PeopleList />
    </OperatorPage>
  );
}

function PersonPage({ id }: { readonly id: string }) {
  const { data } = useQuery(personQuery(id));
  return (
    <OperatorPage
      title={data ? fullName(data) : "Person"}
      text={data && `@${data.username} · here since ${formatDate(new Date(data.createdAt))}`}
      bar="People"
      back={operatorPages.people}
    >
      <PersonRecord userId={id} />
    </OperatorPage>
  );
}

const registrationTexts: Readonly<Record<RegistrationMode, string>> = {
  open: "Anyone may join, with an invite or without.",
  invite: `Registration is by invite only. Each member can have ${limits.invites.member} open.`,
  closed: "Registration is closed, so no invite works for now.",
};

function InvitesPage() {
  const { data } = useQuery(aboutQuery);
  return (
    <OperatorPage title="Invites" text={data && registrationTexts[data.registration]}>
      <InviteDesk />
    </OperatorPage>
  );
}

function SettingsPage() {
  const { id } = useCurrentUser();
  const [, navigate] = useLocation();
  const guard = useLeaveGuard();
  return (
    <OperatorPage
      title="Server"
      text="What people see before they join, and who may."
      back={() => guard.leave(() => navigate(profilePath(id)))}
    >
      <ServerForm onUnsaved={guard.setUnsaved} />
      <DiscardChanges guard={guard} />
    </OperatorPage>
  );
}

function HelplinesPage() {
  const { id } = useCurrentUser();
  const [, navigate] = useLocation();
  const guard = useLeaveGuard();
  return (
    <OperatorPage
      title="Help lines"
      text="Numbers to call, for the page about safer use. Check them yourself: HighNote comes with none."
      back={() => guard.leave(() => navigate(profilePath(id)))}
    >
      <HelplinesForm onUnsaved={guard.setUnsaved} />
      <DiscardChanges guard={guard} />
    </OperatorPage>
  );
}

const LogPage = () => (
  <OperatorPage title="Action log" text="Everything operators did. Nobody can edit it." action={<LogDownload />}>
    <ActionLog />
  </OperatorPage>
);
